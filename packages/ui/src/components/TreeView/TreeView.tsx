import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Button, Checkbox, Collection, Tree, TreeItem as AriaTreeItem, TreeItemContent } from 'react-aria-components';
import { ariaProps } from '../../internal/ariaProps';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { treeViewWords } from '../../words/english/TreeView.words';
import { mark } from '../Checkbox/Checkbox.css';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './TreeView.css';

/** An entry of a tree, with those below it. */
export interface TreeNode {
  id: string;
  label: string;
  icon?: IconDrawing | undefined;
  /** A second line. */
  description?: string | undefined;
  /** Content at the end of the row: a count, a date. */
  end?: ReactNode;
  /** Link target, opened by a press or Enter. */
  href?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Entries below it. With an empty list it can be expanded and says that they load, until there are some. */
  children?: readonly TreeNode[] | undefined;
}

export interface TreeViewProps extends RootProps {
  /** Accessible name: Specification sections. */
  'aria-label': string;
  items: readonly TreeNode[];
  /** @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of the selected entries (controlled). */
  selectedKeys?: Iterable<string> | undefined;
  defaultSelectedKeys?: Iterable<string>;
  onSelectionChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Ids of the expanded entries (controlled). */
  expandedKeys?: Iterable<string> | undefined;
  defaultExpandedKeys?: Iterable<string>;
  onExpandedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Called when an entry is pressed, or with Enter. In a tree with selection, called on a double press. */
  onAction?: ((id: string) => void) | undefined;
  /** Content of a tree without entries. */
  empty?: ReactNode;
}

const everyId = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...everyId(children)]);

const textKeys = (keys: 'all' | Iterable<unknown>, items: readonly TreeNode[]): ReadonlySet<string> =>
  new Set(keys === 'all' ? everyId(items) : Array.from(keys, String));

/**
 * Entries within entries, expanded by their chevrons or the arrow keys. It renders each row that is in sight of an
 * expanded parent: it suits some hundreds, not thousands.
 * @since 0.3.0
 */
export function TreeView({ items, empty, onAction, onSelectionChange, onExpandedChange, ...props }: TreeViewProps) {
  const { selectionMode = 'none', selectedKeys, defaultSelectedKeys, expandedKeys, defaultExpandedKeys } = props;
  return (
    <Tree
      {...pickRootProps(props)}
      {...ariaProps<Parameters<typeof Tree<TreeNode>>[0]>({
        'aria-label': props['aria-label'],
        selectionMode,
        selectedKeys,
        defaultSelectedKeys,
        expandedKeys,
        defaultExpandedKeys,
        onAction: onAction && ((key) => onAction(String(key))),
      })}
      items={items}
      onSelectionChange={(keys) => onSelectionChange?.(textKeys(keys, items))}
      onExpandedChange={(keys) => onExpandedChange?.(textKeys(keys, items))}
      className={css.tree}
      renderEmptyState={() => empty}
    >
      {(node) => <Row node={node} />}
    </Tree>
  );
}

function Row({ node }: { node: TreeNode }) {
  const { id, label, href, isDisabled, children } = node;
  return (
    <AriaTreeItem
      {...ariaProps<Parameters<typeof AriaTreeItem>[0]>({ id, href, isDisabled })}
      textValue={label}
      className={css.item}
      ref={keepStyle}
    >
      <TreeItemContent>
        {({ selectionMode, selectionBehavior }) => (
          <Line node={node} hasCheckbox={selectionMode === 'multiple' && selectionBehavior === 'toggle'} />
        )}
      </TreeItemContent>
      {children && children.length > 0 ? (
        <Collection items={children}>{(child) => <Row node={child} />}</Collection>
      ) : null}
      {children?.length === 0 ? <LoadingRow parentId={id} /> : null}
    </AriaTreeItem>
  );
}

function LoadingRow({ parentId }: { parentId: string }) {
  const { loading } = useWords('TreeView', treeViewWords);
  return (
    <AriaTreeItem id={`loading-${parentId}`} textValue={loading} isDisabled className={css.item} ref={keepStyle}>
      <TreeItemContent>
        <div className={css.line}>
          <span className={css.leaf} />
          {loading}
        </div>
      </TreeItemContent>
    </AriaTreeItem>
  );
}

function Line({ node, hasCheckbox }: { node: TreeNode; hasCheckbox: boolean }) {
  const words = useWords('TreeView', treeViewWords);
  const { label, icon, description, end, children } = node;
  return (
    <div className={css.line}>
      {children ? (
        <Button slot="chevron" aria-label={words.toggle} className={css.chevron}>
          <Icon icon={ChevronRight} size={16} />
        </Button>
      ) : (
        <span className={css.leaf} />
      )}
      {hasCheckbox ? (
        <Checkbox slot="selection" className={css.check}>
          <svg viewBox="0 0 12 12" className={mark} aria-hidden>
            <path d="M10 3 4.5 8.5 2 6" />
          </svg>
        </Checkbox>
      ) : null}
      {icon ? (
        <span className={css.icon}>
          <Icon icon={icon} size={16} />
        </span>
      ) : null}
      <span className={css.words}>
        <bdi>{label}</bdi>
        {description === undefined ? null : <div className={css.description}>{description}</div>}
      </span>
      {end === undefined ? null : <span className={css.end}>{end}</span>}
    </div>
  );
}
