import type { ReactNode, Ref } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './ComposeBox.css';

export interface ComposeBoxProps extends LabelledRootProps {
  ref?: Ref<HTMLElement>;
  /** What is to be known before anything else: a banner. Stays in view. */
  notice?: ReactNode;
  /** Fields without outlines, the text last. They scroll where the box has no room for them. */
  children: ReactNode;
  /** What goes along: files. Stays in view, and scrolls by itself after a few lines. */
  attachments?: ReactNode;
  /** What can be added, at the start of the foot. */
  footerStart?: ReactNode;
  /** What can be done, the primary action last. Stays in view. */
  footer: ReactNode;
}

/** A box in which something is written, as high as that as far as its place has room. It draws the ring of its fields. */
export function ComposeBox(props: ComposeBoxProps) {
  const { ref, notice, children, attachments, footerStart, footer } = props;
  return (
    <section {...pickRootProps(props)} ref={ref} className={css.root}>
      {notice ? <div className={css.notice}>{notice}</div> : null}
      <div className={css.fields}>{children}</div>
      <div className={css.attachments}>{attachments}</div>
      <div className={css.footer}>
        <div>{footerStart}</div>
        {footer}
      </div>
    </section>
  );
}
