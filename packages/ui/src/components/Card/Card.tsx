import { useId, type ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Heading, type HeadingProps } from '../Heading/Heading';
import * as css from './Card.css';

export interface CardProps extends LabelledRootProps {
  children?: ReactNode;
  /** Title, which also is the accessible name. */
  title?: string | undefined;
  /** Heading level of the title. @default 3 */
  level?: HeadingProps['level'];
  /** Content right after the title, such as a tag or a count. */
  titleEnd?: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Line at the bottom, such as a total or a link to all items. */
  footer?: ReactNode;
  /** Removes the padding, for a list or a table. @default false */
  isFlush?: boolean;
}

/** A titled panel of related content, with its actions. */
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
