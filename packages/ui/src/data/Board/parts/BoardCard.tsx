import type { ReactNode } from 'react';
import type { IconDrawing } from '../../../components/Icon/Icon';
import { Icon } from '../../../components/Icon/Icon';
import * as css from './BoardCard.css';

export interface BoardCardLine {
  id: string;
  icon?: IconDrawing | undefined;
  /** Name of the value, where it does not speak for itself. */
  label?: string | undefined;
  value: ReactNode;
}

export interface BoardCardProps {
  title: string;
  /** What stands beside the title: a tag. */
  tag?: ReactNode;
  /** Facts, each in its line. */
  lines?: readonly BoardCardLine[];
  /** Who works on it; begins the last row. */
  people?: ReactNode;
  /** Figures at the end of the last row. */
  figures?: ReactNode;
}

const noLines: readonly BoardCardLine[] = [];

/** A card of a board: title and facts, then people and figures under a line. */
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
