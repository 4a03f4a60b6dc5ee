import { useId, type ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './SettingsSection.css';

export interface SettingsSectionProps extends RootProps {
  /** Title of the section. */
  title: string;
  /** Description, in one sentence. */
  description?: ReactNode;
  /** Fields, or a list. */
  children: ReactNode;
}

/** A section of a settings page: title and description at the start, its fields next to them. */
export function SettingsSection({ title, description, children, ...rest }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section {...pickRootProps(rest)} aria-labelledby={titleId} className={css.root}>
      <div className={css.words}>
        <Heading level={2} size={14} id={titleId}>
          {title}
        </Heading>
        {description ? <p className={css.description}>{description}</p> : null}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
