import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './SettingsLayout.css';

export interface SettingsLayoutProps extends RootProps {
  /** Title of the page. */
  title: string;
  /** Description, in a sentence or two. */
  description?: ReactNode;
  /** Buttons at the end of the header, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
  /** Content next to the settings, such as a preview. */
  aside?: ReactNode;
  /** Makes room for a table or an aside. @default false */
  isWide?: boolean;
}

/** A settings page: title, description, and a column narrow enough to read. */
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
