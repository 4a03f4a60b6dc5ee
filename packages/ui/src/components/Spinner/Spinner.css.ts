import { keyframes, style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const spinner = style(
  layered({
    display: 'block',
    flex: 'none',
    animation: `${turn} .8s linear infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: `${breathe} 1.6s ease-in-out infinite` } },
  }),
);
export const track = style(layered({ fill: 'none', stroke: 'currentcolor', strokeWidth: 2, opacity: 0.25 }));
export const arc = style(layered({ fill: 'none', stroke: 'currentcolor', strokeWidth: 2, strokeLinecap: 'round' }));
