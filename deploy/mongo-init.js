// Run by mongosh in compose.yaml. Creates the replica set if there is none and waits until it has a primary.
const members = ["mongo1:27017", "mongo2:27017", "mongo3:27017"].map((host, _id) => ({ _id, host }));
const deadline = Date.now() + 60_000;

try {
  rs.status();
} catch (error) {
  if (error.codeName !== "NotYetInitialized") throw error;
  rs.initiate({ _id: "halfinch", members });
}
while (!rs.status().members.some(({ stateStr }) => stateStr === "PRIMARY")) {
  if (Date.now() > deadline) {
    print("The replica set has no primary after a minute.");
    quit(1);
  }
  sleep(500);
}
