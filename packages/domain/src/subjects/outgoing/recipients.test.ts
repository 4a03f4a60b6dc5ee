import { expect, it } from 'vitest';
import { parseRecipients } from './recipients';

const dana = 'dana@pike.example';
const lee = 'lee@pike.example';

it.each([
  [
    `${dana}, ${lee}`,
    [
      ['', dana],
      ['', lee],
    ],
  ],
  [
    `Dana Pike <${dana}>; Lee <${lee}>`,
    [
      ['Dana Pike', dana],
      ['Lee', lee],
    ],
  ],
  [`Pike, Dana <${dana}>`, [['Pike, Dana', dana]]],
  [
    `"Pike, Dana" <${dana}>, ${lee}`,
    [
      ['Pike, Dana', dana],
      ['', lee],
    ],
  ],
  [
    `Pike, Dana <${dana}>, Pike, Lee <${lee}>`,
    [
      ['Pike, Dana', dana],
      ['Pike, Lee', lee],
    ],
  ],
  [
    `${lee}, Pike, Dana <${dana}>`,
    [
      ['', lee],
      ['Pike, Dana', dana],
    ],
  ],
  [
    `${lee}, Dana <${dana}>`,
    [
      ['', lee],
      ['Dana', dana],
    ],
  ],
  [
    `Pike; Dana <${dana}>`,
    [
      ['', 'Pike'],
      ['Dana', dana],
    ],
  ],
  [
    `Pike, <${dana}>`,
    [
      ['', 'Pike'],
      ['', dana],
    ],
  ],
  [
    `12" Pipe, Dana <${dana}>`,
    [
      ['', '12" Pipe'],
      ['Dana', dana],
    ],
  ],
  [
    `${dana}\r\n${lee}\t`,
    [
      ['', dana],
      ['', lee],
    ],
  ],
  [' , ;', []],
])('%j names whom it was written for', (text, expected) => {
  expect(parseRecipients(text).map(({ name, email }) => [name, email])).toEqual(expected);
});
