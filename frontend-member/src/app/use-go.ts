import { useNavigate } from 'react-router';
import { isOtherDocument } from './guard.js';

/** Goes to a page of this application; false for one that the browser has to go to. */
export function useGo(): (link: string) => boolean {
  const navigate = useNavigate();
  return (link) => {
    if (isOtherDocument(link)) return false;
    void navigate(link);
    return true;
  };
}
