import { createVar, fallbackVar } from '@vanilla-extract/css';
import { vars } from './contract.css';

/** Background of an overlay, for sticky elements in it that cover scrolled content. */
export const raisedPlane = createVar();

/** Background behind an element: that of an overlay, or of a surface. */
export const plane = fallbackVar(raisedPlane, vars.color.bgSurface);
