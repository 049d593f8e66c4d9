const CENTRE = 48;
const TEETH = 20;
const [INNER, OUTER] = [42, 47] as const;

const at = (angle: number, radius: number) =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;

/** The edge of a stamped seal: a circle of round teeth, in a square of 96. */
export const ROSETTE: string = Array.from({ length: TEETH }, (_, tooth) => {
  const step = (2 * Math.PI) / TEETH;
  const start = tooth * step;
  const corner = `${at(start + step / 2, OUTER + (OUTER - INNER) / 2)} ${at(start + step, INNER)}`;
  return `${tooth === 0 ? `M ${at(0, INNER)} ` : ''}Q ${corner}`;
}).join(' ');
