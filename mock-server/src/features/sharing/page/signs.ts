import { markup, type Markup } from '../../../platform/markup';

const ring = markup`<circle cx="7" cy="7" r="5.6" class="ring"/>`;
const plane = markup`<circle cx="7" cy="7" r="6.4" class="plane"/>`;

/** A gauge, filled clockwise from the top. */
const gauge = (sector: string): Markup => markup`${ring}<path d="${sector}" class="plane"/>`;
const half = gauge('M7 7V3.6A3.4 3.4 0 0 1 7.00 10.40z');

/** Marks of the built-in stages, as the app draws them. */
const signs: Readonly<Record<string, Markup>> = {
  Undecided: markup`<circle cx="7" cy="7" r="5.6" class="ring dashed"/>`,
  Accepted: gauge('M7 7V3.6A3.4 3.4 0 0 1 10.23 5.95z'),
  Estimating: half,
  ReadyToSubmit: gauge('M7 7V3.6A3.4 3.4 0 1 1 3.66 6.36z'),
  Submitted: markup`${plane}<path d="M7 9.8V4.4M4.7 6.5 7 4.2l2.3 2.3" class="sign"/>`,
  Awarded: markup`${plane}<path d="M4.3 7.2 6.2 9 9.7 5.2" class="sign"/>`,
  Lost: markup`${plane}<path d="m5 5 4 4m0-4L5 9" class="sign"/>`,
  Declined: markup`${ring}<path d="m3.4 10.6 7.2-7.2" class="ring"/>`,
};

/** Sign next to the name of a stage. */
export const stageSign = (code: string | null): Markup =>
  markup`<svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${(code !== null && signs[code]) || half}</svg>`;

export const logo = markup`<span class="logo"><svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><rect width="24" height="24" rx="6" class="tile"/><path d="M6.2 6.5h11.6L12 15.4z" class="line" stroke-linejoin="round"/><path d="M12 6.5h5.8L12 15.4z" class="half"/><path d="M5.4 18h13.2" class="line" stroke-linecap="round"/></svg>Basis</span>`;

const icon = (paths: Markup): Markup =>
  markup`<svg class="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">${paths}</svg>`;

/** Icons of a bid's dates, as the app's calendar draws them. */
export const dateIcons = {
  bidDeadline: icon(
    markup`<path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"/>`,
  ),
  rfiDeadline: icon(
    markup`<path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"/><path d="M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5"/><path d="M12 17h.01"/>`,
  ),
  jobWalk: icon(
    markup`<path d="M4 16v-2.38C4 11.5 2.97 10.5 3 8c.03-2.72 1.49-6 4.5-6C9.37 2 10 3.8 10 5.5c0 3.11-2 5.66-2 8.68V16a2 2 0 1 1-4 0Z"/><path d="M20 20v-2.38c0-2.12 1.03-3.12 1-5.62-.03-2.72-1.49-6-4.5-6C14.63 6 14 7.8 14 9.5c0 3.11 2 5.66 2 8.68V20a2 2 0 1 0 4 0Z"/><path d="M16 17h4"/><path d="M4 13h4"/>`,
  ),
} as const;

export const previousIcon = icon(markup`<path d="m15 18-6-6 6-6"/>`);
export const nextIcon = icon(markup`<path d="m9 18 6-6-6-6"/>`);
export const clockIcon = icon(markup`<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>`);
export const searchIcon = icon(markup`<circle cx="11" cy="11" r="8"/><path d="m21 21-4.34-4.34"/>`);

const colors = ['stone', 'red', 'orange', 'amber', 'lime', 'green', 'teal', 'cyan', 'blue', 'indigo', 'violet', 'pink'];

/** The color of a name: the same as in the app. */
export const colorOf = (name: string): string => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return colors[hash % colors.length] ?? 'stone';
};

/** Draws the first letter of a company's name on a square of its color. */
export const companyMark = (name: string, size: 'small' | 'large' = 'small'): Markup =>
  markup`<span class="mark ${size}" data-color="${colorOf(name)}" aria-hidden="true">${Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''}</span>`;
