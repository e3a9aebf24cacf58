import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Received {
  from: string;
  to: string[];
  /** The mail as it came, headers and all. */
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** Cuts every connection. */
  drop: () => void;
  close: () => Promise<void>;
}

/** A real mail server on this machine. @param behaviour as `smtp-server` takes it, to refuse for instance */
export async function startMailServer(behaviour: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...behaviour,
  });
  const sockets = new Set<Socket>();
  (server.server as Server).on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlOf(server.server as Server),
    received,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that speaks no SMTP: it does this with each connection. */
export async function startOddServer(
  meet: (socket: Socket) => void,
): Promise<Pick<MailServer, "url" | "close">> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const urlOf = (server: Server): string => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The refusal of an SMTP command, with its code. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
