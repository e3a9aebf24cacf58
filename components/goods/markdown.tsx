import type { Nodes, Parents } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment, type JSX, type ReactNode } from "react";

interface MarkdownProps {
  text: string;
  /** The level of the heading above: `#` is one below it. */
  below: 1 | 2 | 3;
}

/**
 * Markdown that staff wrote, as elements of the page. Only what is named below becomes an element: HTML stays text, pictures
 * become their words, and a link leads to an https URL or a path of the shop or is none. For the server: the parser is no
 * part of what browsers load.
 */
export function Markdown({ text, below }: MarkdownProps) {
  return <div className="long-text">{childrenOf(fromMarkdown(text), below, 0)}</div>;
}

/** Quotes in quotes and lists in lists end here, as text of others may not exhaust the stack. */
const DEEPEST = 20;

const childrenOf = (node: Parents, below: number, depth: number): ReactNode =>
  depth > DEEPEST
    ? "…"
    : node.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once and never changes
        <Fragment key={index}>{elementOf(child, below, depth + 1)}</Fragment>
      ));

function elementOf(node: Nodes, below: number, depth: number): ReactNode {
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "paragraph":
      return <p>{childrenOf(node, below, depth)}</p>;
    case "heading": {
      const Heading = `h${Math.min(below + node.depth, 6)}` as keyof JSX.IntrinsicElements;
      return <Heading>{childrenOf(node, below, depth)}</Heading>;
    }
    case "emphasis":
      return <em>{childrenOf(node, below, depth)}</em>;
    case "strong":
      return <strong>{childrenOf(node, below, depth)}</strong>;
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
      return <blockquote>{childrenOf(node, below, depth)}</blockquote>;
    case "list":
      return node.ordered ? (
        <ol start={node.start ?? 1}>{childrenOf(node, below, depth)}</ol>
      ) : (
        <ul>{childrenOf(node, below, depth)}</ul>
      );
    case "listItem":
      return <li>{childrenOf(node, below, depth)}</li>;
    case "link":
      return linkOf(node.url, childrenOf(node, below, depth));
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "definition":
      return null;
    default:
      return "children" in node ? childrenOf(node, below, depth) : null;
  }
}

function linkOf(url: string, words: ReactNode): ReactNode {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return <a href={url}>{words}</a>;
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return words;
  return (
    <a href={url} rel="nofollow noopener noreferrer">
      {words}
    </a>
  );
}
