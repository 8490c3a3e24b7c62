import { Box } from '@mui/material';
import type { ReactNode } from 'react';

import type { Schemas } from '@store/api-client';

type RichNode = Schemas['RichNode'];

const MONOSPACE = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 14 } as const;
const LIST = { m: '0 0 16px', pl: '24px', '& li': { mb: '6px' } } as const;
const HEADINGS = {
  1: { component: 'h3', size: 22 },
  2: { component: 'h4', size: 19 },
  3: { component: 'h5', size: 17 },
} as const;

/** A formatted text with the measures of an email. As elements, never as markup. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => <Part key={index} node={node} />);
}

function Part({ node }: { node: RichNode }): ReactNode {
  const inside = <RichText nodes={node.children} />;
  switch (node.type) {
    case 'text':
      return node.text;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'code':
      return (
        <Box component="code" sx={MONOSPACE}>
          {node.text}
        </Box>
      );
    case 'link':
      return (
        <Box
          component="a"
          href={node.href ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ color: 'var(--rich-link)', textDecoration: 'underline' }}
        >
          {inside}
        </Box>
      );
    case 'picture':
      return (
        <Box
          component="img"
          src={node.href ?? undefined}
          alt={node.text}
          sx={{ display: 'block', maxWidth: '100%', my: '12px' }}
        />
      );
    case 'break':
      return <br />;
    case 'heading': {
      const { component, size } = HEADINGS[node.level === 1 ? 1 : node.level === 2 ? 2 : 3];
      return (
        <Box
          component={component}
          sx={{ m: '24px 0 12px', fontSize: size, lineHeight: 1.3, fontWeight: 700 }}
        >
          {inside}
        </Box>
      );
    }
    case 'bullets':
      return (
        <Box component="ul" sx={LIST}>
          {inside}
        </Box>
      );
    case 'numbers':
      return (
        <Box component="ol" start={node.level ?? 1} sx={LIST}>
          {inside}
        </Box>
      );
    case 'item':
      return <li>{inside}</li>;
    case 'quote':
      return (
        <Box component="blockquote" sx={{ m: '0 0 16px', pl: '12px', borderLeft: '3px solid #94a3b8' }}>
          {inside}
        </Box>
      );
    case 'codeBlock':
      return (
        <Box component="pre" sx={{ m: '0 0 16px', whiteSpace: 'pre-wrap', ...MONOSPACE }}>
          {node.text}
        </Box>
      );
    case 'rule':
      return <Box component="hr" sx={{ my: '24px', border: 0, borderTop: '1px solid #94a3b8' }} />;
    case 'paragraph':
      return (
        <Box component="p" sx={{ m: '0 0 16px' }}>
          {inside}
        </Box>
      );
  }
}
