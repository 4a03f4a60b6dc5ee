import { expect, it } from 'vitest';
import { joinFamilyNames, parseRecipients } from './addressList';

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

it('joins a family name that a reader of headers cut off, and nothing that may be an address or a recipient', () => {
  const read = (...list: readonly (readonly [name: string, email: string])[]) =>
    joinFamilyNames(list.map(([name, email]) => ({ name, email }))).map(({ name, email }) => [name, email]);
  expect(read(['Pike', ''], ['Dana', dana], ['', lee])).toEqual([
    ['Pike, Dana', dana],
    ['', lee],
  ]);
  expect(read(['Pike', ''], ['', dana])).toEqual([
    ['Pike', ''],
    ['', dana],
  ]);
  expect(read(['ceo@bank.example', ''], ['Dana', dana])).toHaveLength(2);
  expect(read(['Pike', ''])).toEqual([['Pike', '']]);
});
