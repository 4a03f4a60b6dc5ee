import type { Domain } from '@basis/domain/createDomain';

/** What a page without a connection says. */
export interface ConnectionNotice {
  readonly title: string;
  readonly detail: string;
  retry(): void;
}

const waitingDetail = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'} will be saved when you reconnect. Keep this page open.`;

/** What is wrong with the connection; null if nothing is known to be. */
export const connectionNotice = ({ queue, restored, events, recover }: Domain): ConnectionNotice | null => {
  const retry = (): void => void recover();
  if (restored.hasFailed) {
    return {
      title: "You're offline",
      detail: 'This is what Basis showed last. You can change it once the connection is back.',
      retry,
    };
  }
  if (queue.waiting > 0) return { title: "You're offline", detail: waitingDetail(queue.waiting), retry: queue.retry };
  if (!events.isCut) return null;
  return {
    title: 'No connection to Basis',
    detail: 'Changes by others appear, and yours are saved, when the connection is back.',
    retry,
  };
};
