import { createVar, fallbackVar } from '@vanilla-extract/css';
import { vars } from './contract.css';

/** Background of what opens over the page, for what lies in it and covers what scrolls below. */
export const raisedPlane = createVar();

/** Background of the plane that something lies on: of what is open over the page, or of a surface. */
export const plane = fallbackVar(raisedPlane, vars.color.bgSurface);
