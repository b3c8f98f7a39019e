import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { signatureOf } from "#server/leads/channels/webhook.ts";
import { readMails } from "#tests/support/stored.ts";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { withServices } from "../support/services.ts";

const SECRET = "a secret of at least 32 characters";
const MINUTE = 60_000;

export const cases: readonly Case[] = [
  {
    name: "webhook down, failing, redirecting and silent",
    async run() {
      const leads = scaled(200);
      const taken: string[] = [];
      let forged = 0;
      let isWell = false;
      let turn = 0;
      const server = createServer(async (request, response) => {
        const body = await text(request);
        const signature = String(request.headers["fairlead-signature"]);
        const seconds = Number(/^t=(\d+)/.exec(signature)?.[1]);
        if (signature !== signatureOf(SECRET, seconds * 1000, body)) forged++;
        const fault = isWell ? -1 : turn++ % 4;
        if (fault === 0) return response.writeHead(500).end("a page about ada@example.com");
        if (fault === 1) return response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
        if (fault === 2) return request.socket.destroy();
        const { id, type } = JSON.parse(body) as { id: string; type: string };
        if (type === "enquiry.received") taken.push(id);
        // Accepted, but the response is lost.
        if (fault === 3) return request.socket.destroy();
        return response.writeHead(204).end();
      });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const environment = { WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: SECRET };
      try {
        return await withServices(environment, async (services) => {
          for (let lead = 0; lead < leads; lead++) await services.enquire();
          await services.outbox.settle();
          const mails = (await readMails(services.dataDir)).length;
          for (let minute = 0; minute < 5; minute++) {
            services.clock.now += MINUTE;
            await services.outbox.settle();
          }
          isWell = true;
          services.clock.now += 60 * MINUTE;
          await services.outbox.settle();
          const rows = await services.database.selectFrom("outbox").select(["state", "last_error"]).execute();
          const delivered = rows.filter(({ state }) => state === "delivered").length;
          const arrived = new Set(taken).size;
          return found(
            mails === leads && delivered === 2 * leads && arrived === leads && forged === 0,
            `${leads} leads: all ${mails} mails went out meanwhile; ${arrived} messages arrived, ${taken.length - arrived} twice under the same id, ${forged} not signed`,
          );
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  },
];
