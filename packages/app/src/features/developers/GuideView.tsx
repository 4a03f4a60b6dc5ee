import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@basis/ui/Button';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { ErrorState } from '@basis/ui/ErrorState';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { developersAddress } from './address';
import { Code } from './Code';
import { guides, guideTabs, type GuideId } from './guides';
import { tablesOfMarkdown } from './tablesOfMarkdown';

const read = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [tablesOfMarkdown] });

/** Texts of one parent have only their places. */
const each = <T,>(nodes: readonly T[], draw: (node: T) => ReactNode): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- a guide never changes
  nodes.map((node, place) => <Fragment key={place}>{draw(node)}</Fragment>);

function GuideLink({ url, children }: { url: string; children: ReactNode }) {
  if (url.startsWith('https://'))
    return (
      <Link href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </Link>
    );
  const tab = guideTabs[url.split('/').at(-1) ?? ''];
  // Other files of the repository are not part of this page.
  return tab === undefined ? <>{children}</> : <Link href={developersAddress(tab)}>{children}</Link>;
}

const phrase = (node: PhrasingContent): ReactNode => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return <code>{node.value}</code>;
  if (node.type === 'strong') return <strong>{each(node.children, phrase)}</strong>;
  if (node.type === 'emphasis') return <em>{each(node.children, phrase)}</em>;
  return node.type === 'link' ? <GuideLink url={node.url}>{each(node.children, phrase)}</GuideLink> : null;
};

/** A table as a list: the first cell of each row names it, and the others tell of it. */
function Facts({ table }: { table: Table }) {
  const [, ...rows] = table.children;
  return (
    <DefinitionList
      labelWidthPx={180}
      items={rows.map(({ children: [name, ...others] }, place) => ({
        id: String(place),
        label: (name?.children ?? []).map((node) => ('value' in node ? node.value : '')).join(''),
        value: (
          <Stack space="none">
            {each(others, (cell) => (
              <Text as="p">{each(cell.children, phrase)}</Text>
            ))}
          </Stack>
        ),
      }))}
    />
  );
}

const block = (node: RootContent): ReactNode => {
  if (node.type === 'heading') return <Heading level={node.depth === 1 ? 2 : 3}>{each(node.children, phrase)}</Heading>;
  if (node.type === 'paragraph')
    return (
      <Text as="p" size={14} isReading>
        {each(node.children, phrase)}
      </Text>
    );
  if (node.type === 'code') return <Code label={node.lang ? `Example in ${node.lang}` : 'Example'} text={node.value} />;
  if (node.type === 'table') return <Facts table={node} />;
  if (node.type !== 'list') return null;
  return (
    <ul>
      {each(node.children, (item) => (
        <li>{each(item.children, block)}</li>
      ))}
    </ul>
  );
};

/** A guide of the API. */
export function GuideView({ guide }: { guide: GuideId }) {
  const [looks, setLooks] = useState(0);
  return <LoadedGuide key={looks} guide={guide} onRetry={() => setLooks((count) => count + 1)} />;
}

function LoadedGuide({ guide, onRetry }: { guide: GuideId; onRetry: () => void }) {
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    guides[guide]().then(
      (loaded) => isShown && setText(loaded.default),
      () => isShown && setHasFailed(true),
    );
    return () => void (isShown = false);
  }, [guide]);
  const root = useMemo(() => (text === null ? null : read(text)), [text]);
  if (hasFailed)
    return <ErrorState title="The guide could not be loaded" actions={<Button onPress={onRetry}>Try again</Button>} />;
  if (!root)
    return (
      <Box padding="s6">
        <Inline justify="center">
          <Spinner aria-label="Loading" size={20} />
        </Inline>
      </Box>
    );
  return <Stack space="s4">{each(root.children, block)}</Stack>;
}
