import type { RichNode } from '../markdown/rich-node.ts';
import { escapeHtml } from './email-layout.ts';
import type { EmailBody } from './email.ts';

const HEADING_SIZES = ['22px', '19px', '17px'];
const MONOSPACE = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px';
const LINK = 'class="m-link" style="color:#4338ca;text-decoration:underline"';

const joined = (nodes: readonly RichNode[], write: (node: RichNode) => string) => nodes.map(write).join('');

/** A part as HTML. Styles are attributes, because many mail programs drop style sheets; the class is for the dark theme. */
function toHtml(node: RichNode): string {
  const text = escapeHtml(node.text);
  const inside = () => joined(node.children, toHtml);
  switch (node.type) {
    case 'text':
      return text;
    case 'strong':
      return `<strong>${inside()}</strong>`;
    case 'emphasis':
      return `<em>${inside()}</em>`;
    case 'code':
      return `<code style="${MONOSPACE}">${text}</code>`;
    // Loading it would tell of the opening.
    case 'picture':
      return text;
    case 'link':
      return `<a href="${escapeHtml(node.href ?? '')}" ${LINK}>${inside()}</a>`;
    case 'break':
      return '<br>';
    case 'heading': {
      const level = node.level ?? 1;
      const size = HEADING_SIZES[level - 1] ?? '17px';
      return `<h${level} style="margin:24px 0 12px;font-size:${size};line-height:1.3">${inside()}</h${level}>`;
    }
    case 'paragraph':
      return `<p style="margin:0 0 16px">${inside()}</p>`;
    case 'bullets':
      return `<ul style="margin:0 0 16px;padding-left:24px">${inside()}</ul>`;
    case 'numbers':
      return `<ol start="${node.level ?? 1}" style="margin:0 0 16px;padding-left:24px">${inside()}</ol>`;
    case 'item':
      return `<li style="margin:0 0 6px">${inside()}</li>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #94a3b8">${inside()}</blockquote>`;
    case 'codeBlock':
      return `<pre style="margin:0 0 16px;white-space:pre-wrap;${MONOSPACE}">${text}</pre>`;
    case 'rule':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #94a3b8">';
  }
}

const indented = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

function linkText(node: RichNode): string {
  const label = inlineText(node.children);
  const address = (node.href ?? '').replace(/^mailto:/i, '');
  return label === '' || label === address ? address : `${label} (${address})`;
}

function inlineText(nodes: readonly RichNode[]): string {
  return joined(nodes, (node) => {
    if (node.type === 'break') return '\n';
    if (node.type === 'link') return linkText(node);
    return node.text + inlineText(node.children);
  });
}

const BLOCKS = new Set(['heading', 'paragraph', 'bullets', 'numbers', 'quote', 'codeBlock', 'rule']);

/** Parts as lines of plain text; the parts of a line stay on it. */
function blocksText(nodes: readonly RichNode[], gap = '\n\n'): string {
  const parts: string[] = [];
  let line: RichNode[] = [];
  const endLine = () => {
    if (line.length > 0) parts.push(inlineText(line));
    line = [];
  };
  for (const node of nodes) {
    if (!BLOCKS.has(node.type)) line.push(node);
    else {
      endLine();
      parts.push(blockText(node));
    }
  }
  endLine();
  return parts.filter((part) => part !== '').join(gap);
}

function blockText(node: RichNode): string {
  switch (node.type) {
    case 'bullets':
      return node.children.map((item) => indented(blocksText(item.children, '\n'), '- ', '  ')).join('\n');
    case 'numbers':
      return node.children
        .map((item, index) => {
          const number = `${(node.level ?? 1) + index}. `;
          return indented(blocksText(item.children, '\n'), number, ' '.repeat(number.length));
        })
        .join('\n');
    case 'quote':
      return indented(blocksText(node.children), '> ', '> ');
    case 'codeBlock':
      return indented(node.text, '    ', '    ');
    case 'rule':
      return '----------';
    default:
      return inlineText(node.children);
  }
}

/** The parts of a text as the body of an email, as HTML and as plain text. */
export const writeBody = (nodes: readonly RichNode[]): EmailBody => ({
  html: joined(nodes, toHtml),
  text: blocksText(nodes),
});
