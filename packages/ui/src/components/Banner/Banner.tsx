import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import * as css from './Banner.css';
import { useWords } from '../../words/words';
import { bannerWords } from '../../words/english/Banner.words';

export type BannerKind = 'info' | 'success' | 'warning' | 'error';

export interface BannerProps extends LabelledRootProps {
  kind: BannerKind;
  /** Title, in a few words. */
  title: ReactNode;
  /** Text: how to resolve it. */
  children?: ReactNode;
  /** By default, the icon of the kind. */
  icon?: IconDrawing | undefined;
  /** One small secondary button. */
  action?: ReactNode;
  /** Called when the close button is pressed. Without it there is no close button. */
  onDismiss?: (() => void) | undefined;
  /** Name of the close button. @default 'Dismiss' */
  dismissLabel?: string;
  /** `card` within a page, `bar` across the top of all pages. @default 'card' */
  shape?: 'card' | 'bar';
  /** Announces the banner when it appears. @default false */
  isAnnounced?: boolean;
}

const icons: Record<BannerKind, IconDrawing> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** A message about its surroundings that stays until its cause is resolved. */
export function Banner({ kind, title, children, icon, action, onDismiss, shape = 'card', ...props }: BannerProps) {
  const words = useWords('Banner', bannerWords);
  const { isAnnounced = false, dismissLabel = words.dismiss, ...rest } = props;
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div
      {...pickRootProps(rest)}
      {...(isAnnounced ? { role } : {})}
      className={classNames(css.banner, css.kind[kind], css.shape[shape])}
    >
      <span className={css.icon[kind]}>
        <Icon icon={icon ?? icons[kind]} />
      </span>
      <div className={css.text}>
        <span className={css.title}>{title}</span>
        {children ? <span className={css.detail}> {children}</span> : null}
      </div>
      {action || onDismiss ? (
        <div className={css.actions}>
          {action}
          {onDismiss ? <IconButton icon={X} size="sm" aria-label={dismissLabel} onPress={onDismiss} /> : null}
        </div>
      ) : null}
    </div>
  );
}
