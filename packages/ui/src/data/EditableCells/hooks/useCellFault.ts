import { useRef, useState, type RefObject } from 'react';
import type { Asked } from '../../../components/parts/questions/Question';
import type { CellEdit } from '../../Table/types';
import { firstFault, notRead, type FaultOf } from '../faults';
import { controlsOf, isText } from './cellControls';

/** Target of the focus at the end of an edit. */
export type Next = Exclude<Parameters<CellEdit['close']>[0], undefined>;

/** Fault of the text of a cell. It shows when the user moves on. */
export const useCellFault = (frameRef: RefObject<HTMLElement | null>, faults: readonly FaultOf[]) => {
  const [fault, setFault] = useState<string | Asked>();
  const [isReading, setIsReading] = useState(false);
  /** Target of the focus while the text can't be validated yet. */
  const wanted = useRef<Next>(undefined);
  const find = (): ReturnType<FaultOf> =>
    firstFault(
      controlsOf(frameRef.current).map((control) => (isText(control) ? control.value : '')),
      faults,
    );
  return {
    fault,
    isReading,
    /** Returns true if the text is invalid. */
    hasFault: (): boolean => {
      const found = find();
      return found !== undefined && found !== notRead;
    },
    /** Returns true if the text is valid. Otherwise shows its fault, or waits until it can be validated. */
    check: (next: Next): boolean => {
      const found = find();
      wanted.current = found === notRead ? next : undefined;
      setIsReading(found === notRead);
      setFault(found === notRead ? undefined : found);
      return found === undefined;
    },
    /** Target of the focus, once the text can be validated. */
    nextAfterReading: (): Next | undefined =>
      wanted.current !== undefined && find() !== notRead ? wanted.current : undefined,
    forget: (): void => {
      wanted.current = undefined;
      setIsReading(false);
      setFault(undefined);
    },
  };
};
