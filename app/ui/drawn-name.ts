/** A company's name as a drawing, and the half of its kite that lies in the signal color. */
export interface DrawnName {
  name: string;
  width: number;
  height: number;
  viewBox: string;
  letters: string;
  kite: string;
}

/**
 * The name that is drawn; null writes every name in the display face. `npm run rebrand` makes it null.
 *
 * Piazzolla's outlines (SIL Open Font License, see docs/licences.md) at 150 units an em, the dots exchanged for kites.
 * Of the first kite `kite` is the half that lies in the shade.
 */
export const DRAWN: DrawnName | null = {
  name: "Kitewright",
  width: 139,
  height: 34,
  viewBox: "0 -16 712 174",
  kite: "M144-13L160 14L125 44z",
  letters:
    "M4 124v-6q4-2 7-3 4-1 7-1l2-77-16-4v-7h49v7q-3 1-7 2-3 1-7 2v77l14 3v7zM63 124v-6q7-3 14-5 7-2 13-3l21 7v7zM86 40l-21-6v-8h43v6q-5 3-11 5-6 2-11 3zM59 77v-13l43 53v6h-22l-38-48 42-47h15v5zM115 124v-6q2-1 4-2 2-1 4-2l2-45-8-12q5-3 12-5 6-2 14-3v66l8 3v6zM183 36v15h23l-1 11h-22v49l23-1q-2 5-5 9-4 3-8 5-5 2-10 2-6 0-11-3-5-3-8-8l2-53h-11v-4q6-7 13-12 7-6 15-10zM241 126q-10 0-17-5-7-5-11-13-4-8-4-20 0-11 4-20 4-9 12-14 8-5 18-5 9 0 16 4 6 3 10 10 3 6 3 15v9q-10 2-18 3-8 1-17 2-8 1-17 1v-10h35v-6q0-7-3-11-4-4-10-4-3 0-6 1-2 0-5 1-2 5-3 11-2 5-2 10 0 13 6 20 6 6 17 6 10 0 22-5l1 4q-6 8-14 12-8 4-17 4zM344 125l-25-73h20l19 64h-4l20-64h14l-21 61q-1 3-2 6-2 2-4 3-2 1-6 2-4 0-11 1zM301 125l-26-73h21l20 64h-5l17-54 7 17-11 34q-2 4-3 6-1 2-3 3-2 1-6 2-4 0-11 1zM290 64q-5 0-10-2-5-2-9-5v-6h36v6zM333 64q-4 0-9-2-5-2-9-5v-6h34v6zM382 64q-5 0-11-2-5-2-10-5v-6h31v6zM445 70q-14-3-27 2v-3q4-5 8-10 4-5 8-8 4-1 7 0 3 1 5 2zM392 124v-6q2-1 4-2 2-1 4-2l2-45-9-12q12-6 25-8l1 20v45l16 4v6zM450 124v-6q2-1 4-2 2-1 4-2l2-45-8-12q5-3 12-5 6-2 14-3v66l8 3v6zM524 155q-16 0-25-6-9-6-9-16 4-5 9-9 6-3 13-5h2q-4 4-5 7-2 2-2 5 0 5 5 8 5 3 15 3 10 0 16-3 6-4 6-9 0-2-1-5-1-2-2-3h-37q-5-3-7-7-3-3-3-7 0-4 4-8 3-4 9-6v13h36q5 0 9 2 5 3 7 7 3 5 3 11 0 8-6 14-5 7-15 10-9 4-22 4zM526 98q-16 0-24-6-8-6-8-17 0-8 4-14 4-6 11-9 8-3 19-3 16 0 24 6 8 6 8 18 0 8-4 14-4 5-11 8-8 3-19 3zM527 87q7 0 11-3 4-4 4-11 0-6-4-9-4-3-11-3-3 0-6 0-3 0-6 1-2 4-2 7-1 3-1 5 0 7 4 10 4 3 11 3zM549 57q-2-3-3-6-2-3-2-6 0-5 4-8 4-4 11-4 2 0 5 1 3 0 6 2l-2 11h-15l-2 10zM570 124v-6q2-1 4-2 2-1 4-2l2-81-8-12q6-4 12-6 7-2 14-3v103l9 3v6zM615 124v-6q1-1 3-2 2-1 5-2l2-43 17-9v53l9 3v6zM597 71l-1-3q4-6 8-10 5-5 9-8 2 0 3 0 1-1 2-1 8 0 14 4 6 3 10 9l-17 9q-7-5-14-5-7 0-14 5zM682 36v15h23l-1 11h-22v49l23-1q-2 5-5 9-4 3-8 5-5 2-10 2-6 0-11-3-5-3-8-8l2-53h-11v-4q5-7 13-12 7-6 15-10zM472 17L480 29L464 42L459 22zM144-13L115-2L125 44z",
};
