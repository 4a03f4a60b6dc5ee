import type { ReactNode } from 'react';
import { DisclosureGroup as AriaDisclosureGroup } from 'react-aria-components';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './DisclosureGroup.css';

export interface DisclosureGroupProps extends RootProps {
  /** `Disclosure`s, each with an `id`. */
  children: ReactNode;
  /** Lets several sections be open at once. @default false */
  allowsMultiple?: boolean;
  /** Ids of the expanded sections (controlled). */
  expandedKeys?: Iterable<string> | undefined;
  /** @default [] */
  defaultExpandedKeys?: Iterable<string>;
  /** @default false */
  isDisabled?: boolean;
  onExpandedChange?: ((ids: string[]) => void) | undefined;
}

/** Collapsible sections, of which one is open at a time by default: an accordion. */
export function DisclosureGroup({ children, onExpandedChange, ...props }: DisclosureGroupProps) {
  const { allowsMultiple, expandedKeys, defaultExpandedKeys, isDisabled } = props;
  return (
    <AriaDisclosureGroup
      {...pickRootProps(props)}
      {...ariaProps<Parameters<typeof AriaDisclosureGroup>[0]>({
        allowsMultipleExpanded: allowsMultiple,
        expandedKeys,
        defaultExpandedKeys,
        isDisabled,
        onExpandedChange: onExpandedChange && ((keys) => onExpandedChange([...keys].map(String))),
      })}
      className={css.group}
    >
      {children}
    </AriaDisclosureGroup>
  );
}
