export const kinds = ['Kran', 'Bagger', 'Hebebühne', 'Kompressor', 'Gerüst', 'Rüttelplatte'] as const;
export type Kind = (typeof kinds)[number];

export const yards = ['Bremen', 'Hamburg', 'Kassel', 'Leipzig'] as const;
export type Yard = (typeof yards)[number];

export const states = ['frei', 'vermietet', 'Wartung'] as const;
export type State = (typeof states)[number];

/** A machine that can be hired. */
export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly yard: Yard;
  readonly state: State;
  /** For a day, in cents. */
  readonly dayRate: number;
  readonly operatingHours: number;
  /** Who has it; empty unless it is hired out. */
  readonly customer: string;
}

const customers = ['Hafenbau Nord', 'Kessler Tiefbau', 'Elbwerk', 'Gleisbau Heinze'] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

const machineAt = (index: number): Machine => {
  const kind = pick(kinds, index);
  const state = pick(states, Math.floor(index / 7));
  return {
    id: `M-${String(index + 1).padStart(6, '0')}`,
    name: `${kind} ${index + 1}`,
    kind,
    yard: pick(yards, Math.floor(index / 3)),
    state,
    dayRate: 4_000 + ((index * 37) % 400) * 100,
    operatingHours: (index * 131) % 12_000,
    customer: state === 'vermietet' ? pick(customers, index) : '',
  };
};

export const machines: readonly Machine[] = Array.from({ length: 100_000 }, (_none, index) => machineAt(index));
