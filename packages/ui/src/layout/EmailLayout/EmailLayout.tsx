import type { ReactNode, Ref } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './EmailLayout.css';
import { useWords } from '../../words/words';
import { emailLayoutWords } from '../../words/english/EmailLayout.words';

export interface EmailLayoutProps extends RootProps {
  /** Fields read from the message: a column of 432 px, or above the message if they don't fit side by side. */
  fields: ReactNode;
  /** Actions, at the bottom of the fields. */
  actions?: ReactNode;
  /** Banner above the message. */
  banner?: ReactNode;
  /** Header of the message, with its sender. */
  head: ReactNode;
  /** Message, which scrolls. */
  children: ReactNode;
  /** Reply, which stays in view below the message. Takes no space without content. */
  reply?: ReactNode;
  /** Ref of the scrolling element. */
  messageRef?: Ref<HTMLDivElement>;
}

/** Layout of an email's details: fields at the start, the message next to or, in a narrow view, below them. */
export function EmailLayout(props: EmailLayoutProps) {
  const words = useWords('EmailLayout', emailLayoutWords);
  const { fields, actions, banner, head, children, reply, messageRef, ...rest } = props;
  return (
    <div {...pickRootProps(rest)} className={css.place}>
      <div className={css.root}>
        <div className={css.side}>
          <div className={css.fields}>{fields}</div>
          {actions ? <div className={css.actions}>{actions}</div> : null}
        </div>
        <div className={css.main}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className={css.message} ref={messageRef} tabIndex={0} role="region" aria-label={words.message}>
            {banner}
            <div className={css.head}>{head}</div>
            {children}
          </div>
          <div className={css.reply}>{reply}</div>
        </div>
      </div>
    </div>
  );
}
