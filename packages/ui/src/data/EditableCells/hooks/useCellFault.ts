import { useRef, useState, type RefObject } from 'react';
import type { Asked } from '../../../components/parts/questions/Question';
import type { CellEdit } from '../../Table/types';
import { firstFault, notRead, type FaultOf } from '../faults';
import { controlsOf, isText } from './cellControls';

/** Where an edit goes on when it ends. */
export type Next = Exclude<Parameters<CellEdit['close']>[0], undefined>;

/** What is wrong with what is written in a cell, shown once somebody wants to go on. */
export const useCellFault = (frameRef: RefObject<HTMLElement | null>, faults: readonly FaultOf[]) => {
  const [fault, setFault] = useState<string | Asked>();
  const [isReading, setIsReading] = useState(false);
  /** Set while what was written can't be read yet. */
  const wanted = useRef<Next>(undefined);
  const find = (): ReturnType<FaultOf> =>
    firstFault(
      controlsOf(frameRef.current).map((control) => (isText(control) ? control.value : '')),
      faults,
    );
  return {
    fault,
    isReading,
    /** Returns true if what is written can't be taken as it is. */
    hasFault: (): boolean => {
      const found = find();
      return found !== undefined && found !== notRead;
    },
    /** Returns true if the edit can go on. If not, shows the fault, or waits for what was written to be read. */
    canGoOn: (next: Next): boolean => {
      const found = find();
      wanted.current = found === notRead ? next : undefined;
      setIsReading(found === notRead);
      setFault(found === notRead ? undefined : found);
      return found === undefined;
    },
    /** Where to go on, now that what was written can be read. */
    resumed: (): Next | undefined => (wanted.current !== undefined && find() !== notRead ? wanted.current : undefined),
    forget: (): void => {
      wanted.current = undefined;
      setIsReading(false);
      setFault(undefined);
    },
  };
};
