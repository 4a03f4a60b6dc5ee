import type { ReactNode } from 'react';
import { Icon, type IconDrawing } from '../../Icon/Icon';
import { pickRootProps, type RootProps } from '../../../internal/rootProps';
import { Drawing, type DrawingName } from './Drawing';
import * as css from './StateMessage.css';

export interface StateMessageProps extends RootProps {
  /** Title, in one sentence: No bids in this view yet. */
  title: string;
  /** Next step, in one or two lines. */
  children?: ReactNode;
  /** Line drawing above the title. */
  drawing?: DrawingName;
  /** Small icon instead of the drawing, for little space. */
  icon?: IconDrawing | undefined;
  /** At most two buttons. */
  actions?: ReactNode;
  /** `sm` in cards and panels. @default 'md' */
  size?: 'md' | 'sm';
  /** Heading level of the title; 1 if it is the whole page. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Content of an empty or failed place: a drawing, a title, a line and the next step. */
export function StateMessage(props: StateMessageProps & { role?: 'alert' | undefined }) {
  const { title, children, drawing, icon, actions, size = 'md', headingLevel = 2, role, ...rest } = props;
  const Title = ({ 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const)[headingLevel];
  return (
    <div {...pickRootProps(rest)} role={role} className={css.message({ size })}>
      {icon ? (
        <span className={css.icon}>
          <Icon icon={icon} size={20} />
        </span>
      ) : null}
      {drawing && !icon ? <Drawing name={drawing} /> : null}
      <div className={css.text}>
        <Title className={css.title({ size })}>{title}</Title>
        {children ? <p className={css.detail}>{children}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
