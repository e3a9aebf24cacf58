import type { Heading, Nodes, Parents, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment, type JSX, type ReactNode } from "react";

interface MarkdownProps {
  text: string;
  /** The level of the heading above: the text's own begin one below it, whatever their marks, and none skips a level. */
  below: 1 | 2 | 3;
  /** Links to e-mail addresses and telephone numbers stay, too. */
  withContacts?: boolean;
}

/**
 * Markdown that staff wrote, as elements of the page. Only what is named below becomes an element: HTML stays text, pictures
 * become their words, and a link leads to an https URL or a path of the shop or is none. For the server: the parser is no
 * part of what visitors load. A preview in the browser loads it when it is asked for.
 */
export function Markdown({ text, below, withContacts = false }: MarkdownProps) {
  const root = treeOf(text);
  return (
    <div className="long-text">{childrenOf(root, { levels: levelsOf(root, below), withContacts }, 0)}</div>
  );
}

/** The trees of texts that were read lately: visitors may ask for a page again and again, and a long text takes its time. */
const trees = new Map<string, Root>();
const MOST_TREES = 40;

function treeOf(text: string): Root {
  const root = trees.get(text) ?? fromMarkdown(text);
  trees.delete(text);
  trees.set(text, root);
  const [oldest] = trees.keys();
  if (trees.size > MOST_TREES && oldest !== undefined) trees.delete(oldest);
  return root;
}

type Levels = ReadonlyMap<Heading, number>;

interface Context {
  levels: Levels;
  withContacts: boolean;
}

function levelsOf(root: Root, below: number): Levels {
  const headings = root.children.filter((node) => node.type === "heading");
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort();
  const levels = new Map<Heading, number>();
  let before = below;
  for (const heading of headings) {
    before = Math.min(below + 1 + depths.indexOf(heading.depth), before + 1, 6);
    levels.set(heading, before);
  }
  return levels;
}

/** Quotes in quotes and lists in lists end here, as text of others may not exhaust the stack. */
const DEEPEST = 20;

const childrenOf = (node: Parents, context: Context, depth: number): ReactNode =>
  depth > DEEPEST
    ? "…"
    : node.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once and never changes
        <Fragment key={index}>{elementOf(child, context, depth + 1)}</Fragment>
      ));

function elementOf(node: Nodes, context: Context, depth: number): ReactNode {
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "paragraph":
      return <p>{childrenOf(node, context, depth)}</p>;
    case "heading": {
      const level = context.levels.get(node);
      // A heading in a list or a quote is none of the page.
      if (level === undefined) return <p>{childrenOf(node, context, depth)}</p>;
      const Element = `h${level}` as keyof JSX.IntrinsicElements;
      return <Element>{childrenOf(node, context, depth)}</Element>;
    }
    case "emphasis":
      return <em>{childrenOf(node, context, depth)}</em>;
    case "strong":
      return <strong>{childrenOf(node, context, depth)}</strong>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "blockquote":
      return <blockquote>{childrenOf(node, context, depth)}</blockquote>;
    case "list":
      return node.ordered ? (
        <ol start={node.start ?? 1}>{childrenOf(node, context, depth)}</ol>
      ) : (
        <ul>{childrenOf(node, context, depth)}</ul>
      );
    case "listItem":
      return <li>{childrenOf(node, context, depth)}</li>;
    case "link":
      return linkOf(node.url, childrenOf(node, context, depth), context);
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "definition":
      return null;
    default:
      return "children" in node ? childrenOf(node, context, depth) : null;
  }
}

const CONTACT = /^(?:mailto:[^\s@?]+@[^\s@?]+|tel:\+?[\d-]+)$/i;

function linkOf(url: string, words: ReactNode, { withContacts }: Context): ReactNode {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url) || (withContacts && CONTACT.test(url)))
    return <a href={url}>{words}</a>;
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return words;
  return (
    <a href={url} rel="nofollow noopener noreferrer">
      {words}
    </a>
  );
}
