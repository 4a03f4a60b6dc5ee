import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import * as css from './Disclosure.css';

export interface DisclosureProps extends RootProps {
  /** Title of the section. In a `DisclosureGroup`, `id` is its key. */
  title: ReactNode;
  children: ReactNode;
  /** Secondary text at the end of the line, such as a count or the current choice. */
  detail?: ReactNode;
  /** Heading level of the title. @default 3 */
  level?: 2 | 3 | 4 | 5;
  /** Expanded state (controlled). */
  isExpanded?: boolean | undefined;
  /** @default false */
  defaultExpanded?: boolean;
  /** @default false */
  isDisabled?: boolean;
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined;
}

/** A section that expands under its title. The browser's page search also finds collapsed content. */
export function Disclosure({ title, children, detail, level = 3, ...props }: DisclosureProps) {
  const { id, isExpanded, defaultExpanded, isDisabled, onExpandedChange } = props;
  return (
    <AriaDisclosure
      {...pickRootProps(props)}
      {...ariaProps<Parameters<typeof AriaDisclosure>[0]>({
        id,
        isExpanded,
        defaultExpanded,
        isDisabled,
        onExpandedChange,
      })}
      className={css.root}
    >
      <Heading level={level} className={css.heading}>
        <Button slot="trigger" className={css.trigger}>
          <span className={css.chevron}>
            <Icon icon={ChevronRight} size={16} />
          </span>
          <span className={css.title}>{title}</span>
          {detail ? <span className={css.detail}>{detail}</span> : null}
        </Button>
      </Heading>
      <DisclosurePanel className={css.panel}>
        <div className={css.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
