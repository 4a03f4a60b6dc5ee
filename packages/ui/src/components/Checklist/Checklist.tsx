import { useId, type ReactNode } from 'react';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { StepMark } from '../../internal/steps/StepMark';
import { useWords } from '../../words/words';
import { Heading } from '../Heading/Heading';
import * as css from './Checklist.css';
import { checklistWords } from './Checklist.words';

export interface ChecklistItem {
  id: string;
  /** What to do: Import your bid log. */
  title: string;
  /** What it brings, or what was done. */
  description?: ReactNode;
  isDone: boolean;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** What it is done with: a FileDrop, a CopyField. */
  children?: ReactNode;
}

export interface ChecklistProps extends RootProps {
  /** What all of it is for: Set up Cascade Interiors. */
  title: string;
  /** Heading level of the title; items are one level below. @default 2 */
  level?: 1 | 2 | 3;
  description?: ReactNode;
  /** The tasks, which can be done in any order. */
  items: readonly ChecklistItem[];
}

/** A few things to do once, in any order, and how many of them are done. */
export function Checklist({ title, level = 2, description, items, ...rest }: ChecklistProps) {
  const words = useWords('Checklist', checklistWords);
  const formatCount = useFormatCount();
  const titleId = useId();
  const doneCount = items.filter(({ isDone }) => isDone).length;
  const firstOpen = items.findIndex(({ isDone }) => !isDone);
  const itemLevel = ({ 1: 2, 2: 3, 3: 4 } as const)[level];
  return (
    <section {...pickRootProps(rest)} aria-labelledby={titleId} className={css.root}>
      <div className={css.head}>
        <Heading level={level} size={20} id={titleId}>
          {title}
        </Heading>
        {description ? <div className={css.description}>{description}</div> : null}
        <div className={css.progress}>
          <span aria-hidden className={css.bars}>
            {items.map(({ id }, index) => (
              <span key={id} className={css.bar} data-done={index < doneCount || undefined} />
            ))}
          </span>
          <span role="status" className={css.count}>
            {words.progress(formatCount(doneCount), formatCount(items.length))}
          </span>
        </div>
      </div>
      <ol className={css.list}>
        {items.map(({ id, children, action, isDone, ...item }, index) => (
          <li key={id} className={css.item}>
            <div>
              <StepMark state={isDone ? 'done' : index === firstOpen ? 'current' : 'open'} number={index + 1} />
            </div>
            <div className={css.line}>
              <div className={css.words}>
                <Heading level={itemLevel} size={14}>
                  {item.title}
                </Heading>
                {item.description ? <div className={css.detail}>{item.description}</div> : null}
              </div>
              {action}
            </div>
            {children ? <div className={css.content}>{children}</div> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
