import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * The visit to a page: another value with every navigation, even to the same page, and still the same after a jump
 * within the page and on the way back from it, for which the router fetches the data too.
 *
 * @param data what came with the page, new with each answer
 */
export function useVisit(data: unknown): unknown {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isPop = useNavigationType() === "POP";
  const last = useRef({ data, address, visit: data });
  if (data !== last.current.data) {
    const isJump = isPop && address === last.current.address;
    last.current = { data, address, visit: isJump ? last.current.visit : data };
  }
  return last.current.visit;
}
