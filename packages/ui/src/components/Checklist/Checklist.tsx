import { Fragment, useId, type ReactNode } from 'react';
import { Drawing } from '../../internal/drawings/Drawing';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { StepMark } from '../../internal/steps/StepMark';
import { useWords } from '../../words/words';
import type { PaletteName } from '../../styles/contract.css';
import { Avatar } from '../Avatar/Avatar';
import { Heading } from '../Heading/Heading';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Checklist.css';
import { checklistWords } from './Checklist.words';

export interface ChecklistItem {
  id: string;
  /** What to do: Import your bid log. */
  title: string;
  /** What it brings, or what was done. */
  description?: ReactNode;
  isDone: boolean;
  /** Left for later: it stays in the list, and is not the next one. @default false */
  isSkipped?: boolean;
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
  /** Draws a building that is begun before the title. @default false */
  isDrawn?: boolean;
  /** A button at the end of the head: what to go on to without finishing. */
  action?: ReactNode;
  /** It is the whole page: in the middle, 864 px wide, and scrolls. @default false */
  isPage?: boolean;
  /** Stands under the tasks: what helps to begin and is none of them. */
  children?: ReactNode;
}

/** A few things to do once, in any order, and how many of them are done. */
export function Checklist({ isPage = false, ...props }: ChecklistProps) {
  const list = <ChecklistColumn {...props} />;
  return isPage ? (
    <div className={css.page}>
      <div className={css.column}>{list}</div>
    </div>
  ) : (
    list
  );
}

function ChecklistColumn({ title, level = 2, description, items, ...props }: Omit<ChecklistProps, 'isPage'>) {
  const { isDrawn = false, action, children, ...rest } = props;
  const words = useWords('Checklist', checklistWords);
  const formatCount = useFormatCount();
  const titleId = useId();
  const doneCount = items.filter(({ isDone }) => isDone).length;
  const firstOpen = items.findIndex(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const itemLevel = ({ 1: 2, 2: 3, 3: 4 } as const)[level];
  return (
    <section {...pickRootProps(rest)} aria-labelledby={titleId} className={css.root}>
      <div className={css.top} data-drawn={isDrawn || undefined}>
        {isDrawn ? <Drawing name="started" /> : null}
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
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      <ol className={css.list}>
        {items.map(({ id, isDone, ...item }, index) => (
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
              {item.action}
            </div>
            {item.children ? <div className={css.content}>{item.children}</div> : null}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

export interface ChecklistWay {
  id: string;
  icon: IconDrawing;
  /** Connect a mailbox. */
  title: string;
  description?: ReactNode;
  /** What it is done with, at the bottom. */
  children: ReactNode;
}

/** Ways of doing an item, of which one is enough, side by side. */
export function ChecklistWays({ ways }: { ways: readonly ChecklistWay[] }) {
  const words = useWords('Checklist', checklistWords);
  return (
    <div className={css.ways}>
      {ways.map(({ id, icon, title, description, children }, index) => (
        <Fragment key={id}>
          {index > 0 ? <div className={css.or}>{words.or}</div> : null}
          <div className={css.way}>
            <div className={css.wayTitle}>
              <span className={css.wayIcon}>
                <Icon icon={icon} />
              </span>
              {title}
            </div>
            {description ? <div className={css.wayDetail}>{description}</div> : null}
            <div className={css.wayContent}>{children}</div>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

export interface ChecklistPerson {
  id: string;
  name: string;
  color?: PaletteName | undefined;
  /** Lead Estimator. */
  detail?: string | undefined;
  /** A tag at the end: Joined. */
  end?: ReactNode;
}

/** People whom an item brought in, three in a row. */
export function ChecklistPeople({ people, ...rest }: { 'aria-label': string; people: readonly ChecklistPerson[] }) {
  return (
    <ul {...pickRootProps(rest)} className={css.people}>
      {people.map(({ id, name, color, detail, end }) => (
        <li key={id} className={css.person}>
          <Avatar name={name} color={color} size={28} isDecorative />
          <div className={css.personWords}>
            <div className={css.personName} title={name}>
              <bdi>{name}</bdi>
            </div>
            {detail ? <div className={css.personDetail}>{detail}</div> : null}
          </div>
          {end}
        </li>
      ))}
    </ul>
  );
}
