import { expect, test } from '@jest/globals';
import type { RichNode } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { TextPage } from './TextPage';

const text = (words: string): RichNode => ({ type: 'text', text: words });
const paragraph = (words: string): RichNode => ({ type: 'paragraph', children: [text(words)] });
const heading = (words: string): RichNode => ({ type: 'heading', level: 1, children: [text(words)] });

const show = (...nodes: RichNode[]) => render(<TextPage title="Notice" nodes={nodes} />);

test('a part in Hindi – says so, and a link leads to it', () => {
  const html = show(
    heading('Your rights'),
    paragraph('IP address'),
    heading('अधिकार'),
    paragraph('IP पता देखें'),
  );
  expect(html).toContain('<h2>Your rights</h2><p>IP address</p>');
  expect(html).toContain('<div id="hi" class="scroll-mt-24"><h2 lang="hi">अधिकार</h2></div>');
  expect(html).toContain('<p lang="hi">IP पता देखें</p>');
  expect(html).toContain('href="#hi"');
});

test('no Hindi – no link to it', () => {
  expect(show(heading('Your rights'), paragraph('One word, नमस्ते, says hello'))).not.toMatch(/#hi|lang=/);
});

test('the lines that stand for what the site stores and for its question – the table and the button', () => {
  const html = show(paragraph('{cookies}'), paragraph('{cookieChoice}'));
  expect(html).toContain('<table');
  expect(getText(html)).toContain('Change my choice');
  expect(html).not.toContain('{cookie');
});
