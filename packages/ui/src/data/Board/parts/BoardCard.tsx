import type { ReactNode } from 'react';
import type { IconDrawing } from '../../../components/Icon/Icon';
import { Icon } from '../../../components/Icon/Icon';
import * as css from './BoardCard.css';

export interface BoardCardLine {
  id: string;
  icon?: IconDrawing | undefined;
  /** Label of the value, if the value alone is unclear. */
  label?: string | undefined;
  value: ReactNode;
}

export interface BoardCardProps {
  title: string;
  /** Tag next to the title. */
  tag?: ReactNode;
  /** Facts, one per line. */
  lines?: readonly BoardCardLine[];
  /** Assigned people, at the start of the last row. */
  people?: ReactNode;
  /** Figures at the end of the last row. */
  figures?: ReactNode;
}

const noLines: readonly BoardCardLine[] = [];

/** Content of a board card: title and facts, then people and figures below a line. */
export function BoardCard({ title, tag, lines = noLines, people, figures }: BoardCardProps) {
  return (
    <div className={css.card}>
      <div className={css.title}>
        <span className={css.name} dir="auto">
          {title}
        </span>
        {tag}
      </div>
      {lines.map(({ id, icon, label, value }) => (
        <div key={id} className={css.line}>
          {icon ? (
            <span className={css.icon}>
              <Icon icon={icon} size={14} />
            </span>
          ) : null}
          {label === undefined ? null : <span className={css.label}>{label}</span>}
          <span className={css.value}>{value}</span>
        </div>
      ))}
      {people || figures ? (
        <div className={css.foot}>
          {people}
          <span className={css.figures}>{figures}</span>
        </div>
      ) : null}
    </div>
  );
}
