import { Fragment, useId, type ReactNode } from 'react';
import { Drawing } from '../parts/drawings/Drawing';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { StepMark } from '../parts/steps/StepMark';
import { useWords } from '../../words/words';
import type { PaletteName } from '../../styles/contract.css';
import { Avatar } from '../Avatar/Avatar';
import { Heading } from '../Heading/Heading';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Checklist.css';
import { checklistWords } from '../../words/english/Checklist.words';

export interface ChecklistItem {
  id: string;
  /** Title: Import your bid log. */
  title: string;
  /** Benefit of the item or, once it is done, its outcome. */
  description?: ReactNode;
  isDone: boolean;
  /** Postpones the item: it stays in the list, but is not the next one. @default false */
  isSkipped?: boolean;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** Controls that complete the item, such as a FileDrop or a CopyField. */
  children?: ReactNode;
}

export interface ChecklistProps extends RootProps {
  /** Title of the checklist: Set up Cascade Interiors. */
  title: string;
  /** Heading level of the title; items are one level below. @default 2 */
  level?: 1 | 2 | 3;
  description?: ReactNode;
  /** Items, which can be done in any order. */
  items: readonly ChecklistItem[];
  /** Draws a building under construction before the title. @default false */
  isDrawn?: boolean;
  /** Button at the end of the header, such as one that leaves the checklist unfinished. */
  action?: ReactNode;
  /** Makes the checklist a whole page: centered, 864 px wide, scrolling. @default false */
  isPage?: boolean;
  /** Further help below the items. */
  children?: ReactNode;
}

/** A few one-time tasks with their progress. */
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
  /** Title: Connect a mailbox. */
  title: string;
  description?: ReactNode;
  /** Controls, at the bottom. */
  children: ReactNode;
}

/** Alternative ways to complete an item, side by side. */
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
  /** Second line: Lead Estimator. */
  detail?: string | undefined;
  /** Tag at the end: Joined. */
  end?: ReactNode;
}

/** People added by an item, three per row. */
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
