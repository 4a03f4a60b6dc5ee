import { expect, it } from 'vitest';
import { personName } from './personName';

const email = 'dana@pike.example';

it.each([
  ['Dana Pike', 'Dana Pike'],
  ['  Dana \t Pike ', 'Dana Pike'],
  ['Dana Pike (dana@pike.example)', 'Dana Pike (dana@pike.example)'],
  ['DANA@pike.example', 'DANA@pike.example'],
  ['Dana @ Pike', 'Dana @ Pike'],
  ['Pike Co. @home', 'Pike Co. @home'],
  // An address of somebody else.
  ['lee@turner.example', ''],
  ['Lee Turner <lee@turner.example>', ''],
  ['"lee@turner.example" via a list', ''],
  ['Lee (lee＠turner．example)', ''],
  ['lee@tur\u200bner.example', ''],
  // Signs that turn the direction of what follows.
  ['\u202eelpmaxe.renrut@eel', 'elpmaxe.renrut@eel'],
  ['Dana\u202e Pike', 'Dana Pike'],
  ['\u200b', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(personName(name, email)).toBe(shown);
});
