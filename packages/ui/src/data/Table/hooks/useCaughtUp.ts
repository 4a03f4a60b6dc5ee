import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** Whether a value has been on the screen. It is false for another value until the frame that draws it was painted. */
export const useCaughtUp = (value: object): boolean => {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted === value;
};
