import { expect, test } from '@jest/globals';
import { wordsOf } from '../../../test-support/words';
import { render, getText } from '../../../test-support/render';
import { CoursePage } from './CoursePage';

test('the course page – quotes nobody, and says that completion is self-reported', () => {
  const html = render(<CoursePage words={wordsOf('course')} />);
  expect(html).not.toMatch(/<blockquote|<figcaption|testimonial|students say/i);
  expect(getText(html).join(' ')).toContain('Self-reported completion, without an examination');
});
