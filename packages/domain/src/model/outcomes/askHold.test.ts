import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../formats/days';
import { askHold, daysBetweenLetters, type AskHistory } from './askHold';

const today = '2026-11-18';
const never: AskHistory = { askedOn: null, askedOfAnyOn: null, reply: null };
const hold = (history: Partial<AskHistory>, on = today) => askHold({ ...never, ...history }, on);

describe('asking a contractor for the result', () => {
  it('is open to one who was never asked', () => {
    expect(hold({})).toBeNull();
  });

  it('waits 7 days after a letter about the bid', () => {
    const asked = { askedOn: '2026-11-12', askedOfAnyOn: '2026-11-12' };
    expect(hold(asked)).toEqual({ reason: 'askedLately', until: '2026-11-19' });
    expect(hold(asked, '2026-11-19')).toBeNull();
  });

  it('waits until the next day after a letter about another bid', () => {
    expect(hold({ askedOfAnyOn: today })).toEqual({ reason: 'askedToday', until: '2026-11-19' });
    expect(hold({ askedOfAnyOn: '2026-11-17' })).toBeNull();
  });

  it('ends with an answer', () => {
    const asked = { askedOn: '2026-10-01', askedOfAnyOn: '2026-10-01' };
    for (const suggests of ['won', 'lost', 'open', null] as const)
      expect(hold({ ...asked, reply: { suggests, decidedBy: null } })).toEqual({ reason: 'answered', until: null });
  });

  it('goes on the day after the decision that an answer named', () => {
    const asked = { askedOn: '2026-11-10', askedOfAnyOn: '2026-11-10' };
    const reply = { suggests: 'open', decidedBy: '2026-12-04' } as const;
    expect(hold({ ...asked, reply })).toEqual({ reason: 'decidedLater', until: '2026-12-05' });
    expect(hold({ ...asked, reply }, '2026-12-05')).toBeNull();
  });

  const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-10-01', count));
  const history = fc.record({
    askedOn: fc.option(day),
    otherOn: fc.option(day),
    reply: fc.option(
      fc.record({ suggests: fc.constantFrom('won', 'lost', 'open', null), decidedBy: fc.option(day) } as const),
    ),
  });

  it('never allows a second letter within 7 days, nor two letters on a day, nor one after a result', () => {
    fc.assert(
      fc.property(history, day, ({ askedOn, otherOn, reply }, on) => {
        const askedOfAnyOn =
          [askedOn, otherOn]
            .filter((one) => one !== null)
            .toSorted()
            .at(-1) ?? null;
        if (askHold({ askedOn, askedOfAnyOn, reply }, on) !== null) return;
        if (askedOn !== null) expect(on >= addDays(askedOn, daysBetweenLetters)).toBe(true);
        if (askedOfAnyOn !== null) expect(on > askedOfAnyOn).toBe(true);
        expect(reply?.suggests === 'won' || reply?.suggests === 'lost').toBe(false);
      }),
    );
  });

  it('is open on the day that ends a hold, unless something else holds', () => {
    fc.assert(
      fc.property(history, day, ({ askedOn, otherOn, reply }, on) => {
        const askedOfAnyOn =
          [askedOn, otherOn]
            .filter((one) => one !== null)
            .toSorted()
            .at(-1) ?? null;
        const held = askHold({ askedOn, askedOfAnyOn, reply }, on);
        if (!held?.until) return;
        expect(held.until > on).toBe(true);
        const later = askHold({ askedOn, askedOfAnyOn, reply }, held.until);
        expect(later?.reason).not.toBe(held.reason);
      }),
    );
  });
});
