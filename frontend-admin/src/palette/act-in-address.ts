import { useLocation } from 'react-router-dom';
import { ACT, type PersonAct } from './search-everything.js';

/** The act that was chosen in the palette for the person whose page this is. */
export function useActInAddress(): PersonAct | null {
  return new URLSearchParams(useLocation().search).get(ACT) as PersonAct | null;
}
