/**
 * Runs steps side by side: as many as there are slots, in their order, and each once what it needs has ended well.
 * A step whose need failed is skipped and counts as failed. Steps of one lane run one after the other.
 * @param {readonly { name: string, needs?: string, lane?: string }[]} steps
 * @param {{ slots: number, run(step: object): Promise<{ isGood: boolean }>, skip(step: object): void }} options
 *   `run` never rejects.
 */
export const runQueue = (steps, { slots, run, skip }) =>
  new Promise((resolve) => {
    const waiting = [...steps];
    const names = new Set(steps.map(({ name }) => name));
    /** @type {Map<string, boolean>} */
    const ended = new Map();
    let running = 0;

    const lanes = new Set();
    const isReady = ({ needs, lane }) =>
      (!needs || !names.has(needs) || ended.get(needs) === true) && !(lane && lanes.has(lane));
    const dropHopeless = () => {
      for (let index = waiting.findIndex(({ needs }) => needs && ended.get(needs) === false); index >= 0;) {
        const [step] = waiting.splice(index, 1);
        ended.set(step.name, false);
        skip(step);
        index = waiting.findIndex(({ needs }) => needs && ended.get(needs) === false);
      }
    };
    const fill = () => {
      dropHopeless();
      while (running < slots) {
        const index = waiting.findIndex(isReady);
        if (index < 0) break;
        const [step] = waiting.splice(index, 1);
        running += 1;
        if (step.lane) lanes.add(step.lane);
        void run(step).then(({ isGood }) => {
          running -= 1;
          lanes.delete(step.lane);
          ended.set(step.name, isGood);
          fill();
        });
      }
      if (running === 0) resolve();
    };
    fill();
  });
