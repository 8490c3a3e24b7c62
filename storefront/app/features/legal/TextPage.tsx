import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RichNode } from '~/api/types';
import { RichText } from '~/components/rich-text';
import { getLanguage, plainText } from '~/lib/rich-text';
import { CookieChoice, CookieTable } from './CookieParts';

/** What the site itself says of itself, by the line that stands for it in a text. */
const PARTS: Record<string, ReactNode> = {
  '{cookies}': <CookieTable />,
  '{cookieChoice}': <CookieChoice />,
};

const isHindiHeading = (node: RichNode): boolean =>
  node.type === 'heading' && getLanguage(node.children ?? []) === 'hi';

/** The words of a page. Where it goes on in Hindi, a link at its beginning leads there. */
export function PageText({ nodes }: { nodes: readonly RichNode[] }) {
  const hindi = nodes.findIndex(isHindiHeading);
  return (
    <>
      {hindi > 0 && (
        <p>
          <a href="#hi" lang="hi" className="link inline-flex min-h-6 items-center">
            यह सूचना हिन्दी में पढ़ें
          </a>
        </p>
      )}
      {nodes.map((node, at) => (
        <PagePart key={at} node={node} id={hindi > 0 && at === hindi ? 'hi' : undefined} />
      ))}
    </>
  );
}

function PagePart({ node, id }: { node: RichNode; id: string | undefined }) {
  const part = node.type === 'paragraph' && PARTS[plainText(node.children ?? []).trim()];
  if (part) return part;
  const text = <RichText nodes={[node]} top={2} />;
  return id ? (
    <div id={id} className="scroll-mt-24">
      {text}
    </div>
  ) : (
    text
  );
}

interface TextPageProps {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  nodes: readonly RichNode[];
  /** Below the text. */
  children?: ReactNode;
}

/** A page with a text. */
export function TextPage({ title, about, nodes, children }: TextPageProps) {
  return (
    <div className="container-page max-w-4xl py-10 lg:py-16">
      <Link to="/" className="link no-print inline-flex min-h-8 items-center text-sm">
        ← Back to Home
      </Link>
      <h1 className="mt-4 text-4xl font-bold">{title}</h1>
      {about}
      <div className="prose mt-8">
        <PageText nodes={nodes} />
      </div>
      {children}
    </div>
  );
}
