import { useNavigate } from 'react-router';

/** Goes to a page of this application; false for one of the console. */
export function useGo(): (link: string) => boolean {
  const navigate = useNavigate();
  return (link) => {
    if (link.startsWith('/admin/')) return false;
    void navigate(link);
    return true;
  };
}
