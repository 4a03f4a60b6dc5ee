import type { ReactNode, Ref } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './ComposeBox.css';

export interface ComposeBoxProps extends LabelledRootProps {
  ref?: Ref<HTMLElement>;
  /** Banner at the top. Always visible. */
  notice?: ReactNode;
  /** Fields without outlines, the text last. They scroll when the box is too small. */
  children: ReactNode;
  /** Attachments. Always visible; they scroll after a few lines. */
  attachments?: ReactNode;
  /** Controls that add something, at the start of the footer. */
  footerStart?: ReactNode;
  /** Actions, the primary one last. Always visible. */
  footer: ReactNode;
}

/**
 * A box for writing a message. It grows with its content as far as its container allows, and draws one focus ring for
 * all of its fields.
 */
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
