import { expect, test } from '@jest/globals';
import { render, getText } from '../../../test-support/render';
import { CoursePage } from './CoursePage';

test('the course page – quotes nobody, and says that completion is self-reported', () => {
  const html = render(<CoursePage />);
  expect(html).not.toMatch(/<blockquote|<figcaption|testimonial|students say/i);
  expect(getText(html).join(' ')).toContain('Self-reported completion, without an examination');
});
