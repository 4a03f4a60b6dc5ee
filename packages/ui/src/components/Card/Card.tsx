import { useId, type ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Heading, type HeadingProps } from '../Heading/Heading';
import * as css from './Card.css';

export interface CardProps extends LabelledRootProps {
  children?: ReactNode;
  /** What the card is about; names it for assistive technology too. */
  title?: string | undefined;
  /** Place of the title in the outline of the page. @default 3 */
  level?: HeadingProps['level'];
  /** Content right after the title: a tag, a count. */
  titleEnd?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** A line at the bottom: a total, a link to all of them. */
  footer?: ReactNode;
  /** The content reaches the edges: a list, a table. @default false */
  isFlush?: boolean;
}

/** A panel of a page: what belongs together, with its title and its actions. */
export function Card({ children, title, level = 3, isFlush = false, ...props }: CardProps) {
  const titleId = useId();
  const Root = title === undefined ? 'div' : 'section';
  return (
    <Root
      {...(title === undefined ? {} : { 'aria-labelledby': titleId })}
      {...pickRootProps(props)}
      className={css.card}
    >
      {title === undefined && !props.actions ? null : (
        <div className={css.head}>
          <div className={css.words}>
            {title === undefined ? null : (
              <div className={css.titleLine}>
                <Heading level={level} size={14} id={titleId}>
                  {title}
                </Heading>
                {props.titleEnd}
              </div>
            )}
            {props.description ? <div className={css.description}>{props.description}</div> : null}
          </div>
          {props.actions ? <div className={css.actions}>{props.actions}</div> : null}
        </div>
      )}
      {children === undefined ? null : (
        <div className={css.body} data-flush={isFlush || undefined}>
          {children}
        </div>
      )}
      {props.footer ? <div className={css.footer}>{props.footer}</div> : null}
    </Root>
  );
}
