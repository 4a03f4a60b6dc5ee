import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Search } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { dialog, modal, scrim } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusReturn } from '../../internal/useFocusReturn';
import { Icon } from '../Icon/Icon';
import { Kbd } from '../Kbd/Kbd';
import { Spinner } from '../Spinner/Spinner';
import { Tabs, type TabItem } from '../Tabs/Tabs';
import * as css from './CommandPalette.css';
import { Hints } from './parts/Hints';
import { Results } from './parts/Results';
import type { CommandPaletteGroup } from './types';
import { useActiveOption } from './useActiveOption';
import { useWords } from '../../words/words';
import { commandPaletteWords } from '../../words/english/CommandPalette.words';
import { isComposing } from '../../internal/isComposing';

export type { CommandPaletteGroup, CommandPaletteItem } from './types';

export interface CommandPaletteProps<TabId extends string> extends RootProps {
  isOpen: boolean;
  /** Called on Escape or on a press outside. */
  onClose: () => void;
  /** Search text (controlled). */
  query: string;
  onQueryChange: (query: string) => void;
  /** Results. Empty groups are not rendered. */
  groups: readonly CommandPaletteGroup[];
  /** Called with the id of the chosen item. */
  onAction: (id: string) => void;
  /** Kinds of results to filter by. @default [] */
  tabs?: ReadonlyArray<TabItem<TabId>>;
  /** Id of the selected tab (controlled). @since 0.2.0 */
  selectedKey?: TabId | undefined;
  /** Called with the id of the newly selected tab. @since 0.2.0 */
  onSelectionChange?: ((id: TabId) => void) | undefined;
  /** @deprecated Since 0.2.0: use `selectedKey`. */
  selectedTab?: TabId | undefined;
  /** @deprecated Since 0.2.0: use `onSelectionChange`. */
  onTabChange?: ((id: TabId) => void) | undefined;
  /** Summary of the results: Showing 11 results. Announced when it changes. */
  status?: string | undefined;
  /** Content shown when there are no results. */
  emptyMessage?: ReactNode;
  /** @default 'Search' */
  placeholder?: string;
  /** Shows that a search is in progress. @default false */
  isPending?: boolean;
  /** Shows a hint that a query starting with `>` finds only commands. @default false */
  hasCommands?: boolean;
}

const nothing: readonly never[] = [];

/**
 * Searches and runs commands from the keyboard. The focus stays in the input while arrow keys move through the results
 * (APG combobox; handwritten, because Tab moves between groups, which react-aria's list does not support).
 */
export function CommandPalette<TabId extends string>(props: CommandPaletteProps<TabId>) {
  const words = useWords('CommandPalette', commandPaletteWords);
  const { isOpen, onClose } = props;
  const planeRef = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen, planeRef);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable
      className={classNames(scrim, css.top)}
    >
      <Modal ref={planeRef} className={classNames(modal, css.plane)}>
        <Dialog {...pickRootProps(props)} aria-label={words.name} className={dialog}>
          <Content {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Moves the focus from the dialog to its input. The dialog takes it if another overlay closes while this one opens. */
const useDialogFocus = (textRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const plane = textRef.current?.closest('[role="dialog"]');
    const moveFocus = (): void => textRef.current?.focus({ preventScroll: true });
    plane?.addEventListener('focus', moveFocus);
    return () => plane?.removeEventListener('focus', moveFocus);
  }, [textRef]);
};

function Content<TabId extends string>(props: CommandPaletteProps<TabId>) {
  const words = useWords('CommandPalette', commandPaletteWords);
  const { query, onQueryChange, onAction, tabs = nothing, hasCommands = false, isPending = false } = props;
  const listId = useId();
  const textRef = useRef<HTMLInputElement>(null);
  useDialogFocus(textRef);
  const groups = useMemo(() => props.groups.filter(({ items }) => items.length > 0), [props.groups]);
  const active = useActiveOption(
    groups.map(({ items }) => items.map(({ id }) => id)),
    query,
  );
  const hasResults = groups.length > 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || !act(event)) return;
    event.preventDefault();
    // Otherwise the dialog would handle Tab.
    event.stopPropagation();
  };
  /** Handles a key. @returns true if the palette uses it */
  const act = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Tab') return active.moveGroup(shiftKey ? -1 : 1);
    if (key === 'ArrowDown' || key === 'ArrowUp') active.move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && active.activeId !== undefined) onAction(active.activeId);
    else return false;
    return true;
  };
  const results = (
    <Results
      groups={groups}
      query={query}
      onAction={onAction}
      emptyMessage={props.emptyMessage}
      listId={listId}
      activeId={active.activeId}
      onActivate={active.setActiveId}
    />
  );
  return (
    <>
      <div className={css.search}>
        <span className={css.mark}>
          {isPending ? <Spinner aria-label={words.searching} /> : <Icon icon={Search} size={20} />}
        </span>
        <input
          ref={textRef}
          role="combobox"
          type="text"
          aria-label={words.name}
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={hasResults ? listId : undefined}
          aria-activedescendant={active.activeId === undefined ? undefined : `${listId}-${active.activeId}`}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened in order to type
          autoFocus
          className={css.input}
          placeholder={props.placeholder ?? words.placeholder}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Kbd>{words.escapeKey}</Kbd>
      </div>
      {tabs.length > 0 ? (
        <Tabs
          aria-label={words.kinds}
          variant="pill"
          tabs={tabs}
          selectedKey={props.selectedKey ?? props.selectedTab ?? tabs[0]?.id}
          onSelectionChange={props.onSelectionChange ?? props.onTabChange}
          end={<Status>{props.status}</Status>}
        >
          {results}
        </Tabs>
      ) : (
        results
      )}
      <Hints hasGroups={groups.length > 1} hasCommands={hasCommands} />
    </>
  );
}

function Status({ children }: { children: string | undefined }) {
  return (
    <span role="status" className={css.status}>
      {children}
    </span>
  );
}
