import type { Domain } from '@basis/domain/domain';
import { formatCount } from '@basis/domain/model/formats/numbers';

/** Message of a page without a connection. */
export interface ConnectionNotice {
  readonly title: string;
  readonly detail: string;
  /** Number of changes that wait. */
  readonly waiting: number;
  retry(): void;
}

const waitingDetail = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'change' : 'changes'} will be saved when you reconnect. Keep this page open.`;

/** Problem of the connection; null without a known one. */
export const connectionNotice = ({ queue, restored, events, recover }: Domain): ConnectionNotice | null => {
  const retry = (): void => void recover();
  if (restored.hasFailed) {
    return {
      title: "You're offline",
      waiting: 0,
      detail: 'This is what Basis showed last. You can change it once the connection is back.',
      retry,
    };
  }
  const { waiting } = queue;
  if (waiting > 0) return { title: "You're offline", waiting, detail: waitingDetail(waiting), retry: queue.retry };
  if (!events.isCut) return null;
  return {
    title: 'No connection to Basis',
    waiting: 0,
    detail: 'Changes by others appear, and yours are saved, when the connection is back.',
    retry,
  };
};
