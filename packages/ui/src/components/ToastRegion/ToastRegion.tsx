import { useRef } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { keepStyle, keepStyleAnd } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { Link } from '../Link/Link';
import * as css from './ToastRegion.css';
import type { Toast, ToastAction, ToastKind } from './toast';
import { useCountdown } from './useCountdown';
import { useFreePlace } from './useFreePlace';
import { useHeldToasts } from './useHeldToasts';
import { useReturnedFocus } from './useReturnedFocus';
import { useWords } from '../../words/words';
import { toastRegionWords } from '../../words/english/ToastRegion.words';

export { useToasts, type Toasts, type ToastsOptions } from './useToasts';

export type { Toast, ToastAction, ToastKind } from './toast';

export interface ToastRegionProps extends RootProps {
  /** Toasts, the newest first. */
  toasts: readonly Toast[];
  /** Called when a toast times out, is closed, or one of its actions is used. */
  onDismiss: (id: string) => void;
}

/**
 * Messages about recent events, at the top right, beside the controls of the page where there is room. While the pointer
 * or the focus is in it, no time runs and no toast moves. When a focused toast is removed, the focus returns to its
 * previous place.
 */
export function ToastRegion({ toasts, onDismiss, ...rest }: ToastRegionProps) {
  const words = useWords('ToastRegion', toastRegionWords);
  const region = useRef<HTMLDivElement>(null);
  const returnedFocus = useReturnedFocus(region);
  const { shown, isHeld, hold } = useHeldToasts(region, toasts);
  const topPx = useFreePlace(region, shown, isHeld);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears whether somebody is in it
    <div
      {...pickRootProps(rest)}
      {...hold}
      ref={keepStyleAnd(region)}
      onFocus={(event) => {
        returnedFocus.onFocus(event);
        hold.onFocus();
      }}
      onBlur={(event) => {
        returnedFocus.onBlur(event);
        hold.onBlur(event);
      }}
      role="region"
      aria-label={words.region}
      className={css.region}
      style={topPx === null ? undefined : { insetBlockStart: topPx }}
      // An open modal hides and disables the whole page except elements with this attribute: toasts stay usable.
      data-react-aria-top-layer
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isHeld} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

const icons: Record<ToastKind, IconDrawing> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const defaultDurationMs = 5000;

interface ToastCardProps extends Pick<ToastRegionProps, 'onDismiss'> {
  toast: Toast;
  isPaused: boolean;
}

function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  const words = useWords('ToastRegion', toastRegionWords);
  const { id, kind, title, detail, actions = [], durationMs = defaultDurationMs } = toast;
  useCountdown(durationMs, isPaused, () => onDismiss(id));
  return (
    <div className={css.toast} data-paused={isPaused || undefined}>
      <span className={css.icon[kind]}>
        <Icon icon={icons[kind]} size={18} />
      </span>
      {/* Only the text is a live region: one with controls is announced with all of their names. */}
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <div className={css.title}>
          <bdi>{title}</bdi>
        </div>
        {detail ? (
          <div className={css.detail}>
            <bdi>{detail}</bdi>
          </div>
        ) : null}
      </div>
      <IconButton icon={X} size="xs" aria-label={words.close} onPress={() => onDismiss(id)} />
      {actions.length > 0 ? <ToastActions id={id} actions={actions} onDismiss={onDismiss} /> : null}
      <Timer kind={kind} durationMs={durationMs} />
    </div>
  );
}

interface ToastActionsProps extends Pick<ToastRegionProps, 'onDismiss'> {
  id: string;
  actions: readonly ToastAction[];
}

function ToastActions({ id, actions, onDismiss }: ToastActionsProps) {
  return (
    <div className={css.actions}>
      {actions.map(({ label, onAction }) => (
        <Link
          key={label}
          onPress={() => {
            onAction();
            onDismiss(id);
          }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Timer({ kind, durationMs }: { kind: ToastKind; durationMs: number }) {
  if (!Number.isFinite(durationMs)) return null;
  // A created variable is `var(--name)`, but the style attribute needs `--name`.
  return (
    <span className={css.timer[kind]} ref={keepStyle} style={{ [css.duration.slice(4, -1)]: `${durationMs}ms` }} />
  );
}
