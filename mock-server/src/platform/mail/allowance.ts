/** What a server may send before it is told to stop: in a phase of a connection, or in answer to a command. */
export interface Allowance {
  readonly bytes: number;
  readonly lines: number;
}

/** Counts what a server sends. */
export interface Meter {
  /** True once the server sent more than it may; it stays so. */
  readonly isOver: boolean;
  /** Starts a phase with an allowance of its own. */
  allow(allowance: Allowance): void;
  countBytes(bytes: number): void;
  countLine(): void;
  /** Ends the connection as if the allowance were used up. */
  end(): void;
}

/** @param onOver is called once, as soon as the server sends more than it may; it ends the connection. */
export const createMeter = (first: Allowance, onOver: () => void): Meter => {
  let left = { ...first };
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onOver();
  };
  const check = (): void => {
    if (left.bytes < 0 || left.lines < 0) end();
  };
  return {
    get isOver() {
      return isOver;
    },
    allow(allowance) {
      left = { ...allowance };
    },
    countBytes(bytes) {
      left.bytes -= bytes;
      check();
    },
    countLine() {
      left.lines -= 1;
      check();
    },
    end,
  };
};
