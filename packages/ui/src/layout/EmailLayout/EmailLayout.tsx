import type { ReactNode, Ref } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './EmailLayout.css';
import { useWords } from '../../words/words';
import { emailLayoutWords } from './EmailLayout.words';

export interface EmailLayoutProps extends RootProps {
  /** What was read: a column of 432 px, or above the message where there is no room beside it. */
  fields: ReactNode;
  /** What can be done, at the bottom of the fields. */
  actions?: ReactNode;
  /** What is to be known of the message before it is read. */
  banner?: ReactNode;
  /** Who sent it, over the message. */
  head: ReactNode;
  /** The message itself, which scrolls. */
  children: ReactNode;
  /** What stays in view below the message: its answer. Nothing takes no room. */
  reply?: ReactNode;
  /** The part that scrolls. */
  messageRef?: Ref<HTMLDivElement>;
}

/** The inside of an email's details: the fields at the start, the message beside them, or below where that is narrow. */
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
