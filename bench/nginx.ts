import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../tests/support/shop-process";

const CONFIGURATION = fileURLToPath(new URL("../deploy/nginx", import.meta.url));

export interface Nginx {
  /** The URL of the shop behind the configuration in deploy/nginx. */
  front: string;
  /** The URL of a file on disk. */
  file: string;
  /** Sets the bytes of the file, which are already compressed. */
  serve: (body: Buffer) => Promise<void>;
  close: () => Promise<void>;
}

export const nginxVersion = (): string | null => {
  const { stderr } = spawnSync("nginx", ["-v"], { encoding: "utf8" });
  return /nginx\/([\d.]+)/.exec(stderr ?? "")?.[1] ?? null;
};

/** Starts nginx in front of instances of the shop, serving one file besides. Null where it is not installed. */
export async function startNginx(ports: readonly number[], workers = 1): Promise<Nginx | null> {
  if (nginxVersion() === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "halfinch-nginx-"));
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o755);
  const [front, file] = [await freePort(), await freePort()];
  await writeFile(join(folder, "file"), "");
  await writeFile(join(folder, "nginx.conf"), configuration({ folder, front, file, ports, workers }));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  const gone = once(child, "exit");
  await listening(`http://127.0.0.1:${file}/`);
  return {
    front: `http://127.0.0.1:${front}`,
    file: `http://127.0.0.1:${file}/`,
    serve: (body) => writeFile(join(folder, "file"), body),
    close: async () => {
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error("nginx does not answer");
}

interface Place {
  folder: string;
  front: number;
  file: number;
  ports: readonly number[];
  workers: number;
}

const configuration = ({ folder, front, file, ports, workers }: Place) => `
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${CONFIGURATION}/halfinch-http.conf;
  proxy_cache_path cache levels=1:2 keys_zone=halfinch:10m max_size=256m inactive=10m use_temp_path=off;
  upstream halfinch {
    ${ports.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`).join(" ")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${front};
    include ${CONFIGURATION}/halfinch-server.conf;
  }
  server {
    listen 127.0.0.1:${file};
    keepalive_requests 10000000;
    tcp_nopush on;
    location / {
      root ${folder};
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      rewrite ^ /file break;
    }
  }
}
`;
