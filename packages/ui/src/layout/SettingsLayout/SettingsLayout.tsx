import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './SettingsLayout.css';

export interface SettingsLayoutProps extends RootProps {
  /** What is set here. */
  title: string;
  /** What it does, in a sentence or two. */
  description?: ReactNode;
  /** Buttons at the end of the header, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
  /** Stands beside the content: what follows from it. */
  aside?: ReactNode;
  /** Has room for a table, or for an aside. @default false */
  isWide?: boolean;
}

/** A page of settings: its name, what it is for, and a column that stays narrow enough to be read. */
export function SettingsLayout(props: SettingsLayoutProps) {
  const { title, description, actions, children, aside, isWide = false, ...rest } = props;
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <div className={css.column({ isWide })}>
        <header className={css.head}>
          <div className={css.words}>
            <Heading level={1}>{title}</Heading>
            {description ? <p className={css.description}>{description}</p> : null}
          </div>
          {actions ? <div className={css.actions}>{actions}</div> : null}
        </header>
        {aside ? (
          <div className={css.beside}>
            <div className={css.main}>{children}</div>
            <div className={css.main}>{aside}</div>
          </div>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
